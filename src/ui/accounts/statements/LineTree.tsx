import { useNavigate } from 'react-router'
import type { Line } from '../../../domain/accounts/statements/lines.ts'
import { classes } from '../../kit/classes.ts'
import { TextLink } from '../../kit/TextLink.tsx'
import { Tree } from '../../kit/Tree.tsx'
import { branchKeys } from '../../kit/treeRows.ts'

/** A column of figures. */
export interface FigureColumn {
  readonly label: string
  readonly words: (paise: number) => string
  /** It says more than an amount. */
  readonly wide?: true
}

/** A line as it is shown: where it has no figure of a column, nothing stands. */
export type ShownLine = Line<number | undefined>

interface Node {
  readonly key: string
  readonly name: string
  readonly line: ShownLine
  readonly below: readonly Node[]
}

/** A figure as it stands in its column. */
export const wordsIn = ({ words }: FigureColumn, figure: number | undefined): string =>
  figure === undefined ? '' : words(figure)

const nodeOf = (line: ShownLine): Node => ({ key: line.id, name: line.name, line, below: line.below.map(nodeOf) })

export interface LineTreeProps {
  /** What it is called where it is heard. */
  readonly label: string
  /** Over the names. */
  readonly heading: string
  readonly columns: readonly FigureColumn[]
  readonly lines: readonly ShownLine[]
  /** What the lines come to; missing where nothing is to be added up. */
  readonly totals?: readonly number[] | undefined
  readonly pathTo: (line: ShownLine) => string | undefined
  /** Ids of the lines below which one looks. */
  readonly open: ReadonlySet<string>
  readonly onOpen: (open: ReadonlySet<string>) => void
}

/** Classes of the least width, by how many columns there are: names keep room beside the figures. */
const leastWidths: Readonly<Record<number, string>> = { 3: 'min-w-140', 4: 'min-w-170', 7: 'min-w-290' }

const widthOf = ({ wide }: FigureColumn): string => (wide === true ? 'w-44' : 'w-30')

/** On a phone names stay while figures move sideways. */
const staying = 'max-sm:sticky max-sm:left-0'

/** What moves sideways is reached by its lines; without any by itself. */
const unlined = (label: string) => ({ role: 'region', 'aria-label': label, tabIndex: 0 })

/** Lines of a statement as the tree that they are, with their figures at the right and the totals at the foot. */
export const LineTree = ({ label, heading, columns, lines, totals, pathTo, open, onOpen }: LineTreeProps) => {
  const navigate = useNavigate()
  const nodes = lines.map(nodeOf)
  const keys = branchKeys(nodes)
  const figures = (of: ShownLine['figures']) =>
    columns.map((column, index) => (
      <span
        key={column.label}
        className={classes(
          'shrink-0 text-right text-13 tabular-nums',
          widthOf(column),
          of[index] === 0 && 'text-muted',
        )}
      >
        {wordsIn(column, of[index])}
      </span>
    ))
  const toggle = (closed: ReadonlySet<string>): void => {
    const own = new Set(keys)
    onOpen(new Set([...[...open].filter((key) => !own.has(key)), ...keys.filter((key) => !closed.has(key))]))
  }
  return (
    <div
      className="flex min-w-0 flex-col overflow-x-auto rounded-panel border border-line bg-raised"
      {...(lines.length === 0 && unlined(label))}
    >
      {/* Head and foot are as wide as the rows, so that figures stand below each other also where it moves sideways. */}
      <div className={classes('flex flex-1 flex-col', leastWidths[columns.length])}>
        <div
          aria-hidden="true"
          className="flex items-center gap-1.5 border-b border-line bg-sunken px-2 py-1.5 text-xs font-medium text-muted"
        >
          <span className={classes('flex-1 pl-5', staying, 'max-sm:bg-sunken')}>{heading}</span>
          {columns.map((column) => (
            <span key={column.label} className={classes('shrink-0 text-right', widthOf(column))}>
              {column.label}
            </span>
          ))}
        </div>
        <div className="flex-1 p-1">
          <Tree
            label={label}
            nodes={nodes}
            words={({ name, line }) =>
              [
                name,
                ...columns.flatMap((column, at) =>
                  line.figures[at] === undefined ? [] : `${column.label} ${column.words(line.figures[at])}`,
                ),
              ].join(', ')
            }
            renderRow={({ name, line }) => (
              <>
                <span
                  className={classes('min-w-0 flex-1 truncate text-13', staying, 'max-sm:bg-raised max-sm:pl-1')}
                  title={name}
                >
                  <TextLink to={pathTo(line)} tabIndex={-1}>
                    {name}
                  </TextLink>
                </span>
                {figures(line.figures)}
              </>
            )}
            onOpen={({ line }) => {
              const to = pathTo(line)
              if (to !== undefined) void navigate(to)
            }}
            closed={new Set(keys.filter((key) => !open.has(key)))}
            onClosed={toggle}
          />
        </div>
        {totals !== undefined && (
          <p className="flex items-center gap-1.5 border-t border-line-strong bg-sunken px-2 py-1.5 text-13 font-semibold">
            <span className={classes('flex-1 pl-5', staying, 'max-sm:bg-sunken')}>Total</span>
            {figures(totals)}
          </p>
        )}
      </div>
    </div>
  )
}
