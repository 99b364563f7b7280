import { CircleCheck, CircleX } from 'lucide-react'
import {
  figureOf,
  isUnmeasured,
  type MeasuredSection,
  type MeasuredTest,
  passes,
  totalOf,
  wholeComposition,
} from '../../../domain/miscellaneous/questionnaire/composition.ts'
import { operators } from '../../../domain/miscellaneous/questionnaire/composition-fields.ts'
import { classes } from '../../kit/classes.ts'
import { FigureInput } from '../../kit/FigureInput.tsx'

/** Whether a test, or a whole, holds; nothing while it was not answered. */
const Mark = ({ passed }: { readonly passed: boolean | undefined }) => {
  if (passed === undefined) return <span className="sr-only">Not answered</span>
  const Icon = passed ? CircleCheck : CircleX
  return (
    <span className={classes('inline-flex items-center gap-1.5', passed ? 'text-positive' : 'text-danger')}>
      <Icon aria-hidden="true" className="size-4 shrink-0" />
      {passed ? 'Pass' : 'Fail'}
    </span>
  )
}

const signs: Readonly<Record<string, string>> = operators
const cell = 'px-2.5 py-1.5 text-left align-middle'
const figure = 'px-2.5 py-1.5 text-right align-middle tabular-nums whitespace-nowrap'

/** What may become a figure while one types: nothing else is taken. */
const isTyped = (text: string): boolean => /^-?\d{0,12}(?:\.\d{0,6})?$/.test(text)

interface SectionProps {
  readonly section: MeasuredSection
  /** Missing: it is only read. */
  readonly onActual?: ((test: string, actual: string) => void) | undefined
}

const Row = ({
  section: { name: section, equalityExp },
  test,
  onActual,
}: SectionProps & { readonly test: MeasuredTest }) => {
  const { name, uom, expected, actual } = test
  return (
    <tr className="border-t border-line">
      <th scope="row" className={classes(cell, 'max-w-60 font-medium wrap-break-word')}>
        {name}
      </th>
      <td className={cell}>{uom}</td>
      <td className={figure}>
        {signs[equalityExp] ?? '='} {expected}
      </td>
      <td className={classes(figure, onActual !== undefined && 'py-1')}>
        {onActual === undefined ? (
          actual === '' ? (
            '–'
          ) : (
            actual
          )
        ) : (
          <FigureInput
            aria-label={`${section}, ${name}, actual`}
            className="ml-auto h-8! w-24 pointer-coarse:h-10!"
            value={actual}
            onChange={(typed) => {
              if (isTyped(typed)) onActual(name, typed)
            }}
          />
        )}
      </td>
      <td className={cell}>
        <Mark passed={figureOf(actual) === '' ? undefined : passes(equalityExp, expected, actual)} />
      </td>
    </tr>
  )
}

const Section = ({ section, onActual }: SectionProps) => {
  const total = totalOf(section)
  const isEmpty = isUnmeasured([section])
  return (
    <section aria-label={section.name}>
      <p className="mb-1 text-13 font-semibold wrap-anywhere">{section.name}</p>
      <div
        role="region"
        aria-label={`${section.name}, table`}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by the keyboard
        tabIndex={0}
        className="overflow-x-auto rounded-control border border-line"
      >
        <table aria-label={section.name} className="w-full text-13">
          <thead className="bg-sunken text-xs text-muted">
            <tr>
              <th scope="col" className={classes(cell, 'font-medium')}>
                Name
              </th>
              <th scope="col" className={classes(cell, 'font-medium')}>
                UOM
              </th>
              <th scope="col" className={classes(figure, 'font-medium')}>
                Expected
              </th>
              <th scope="col" className={classes(figure, 'font-medium')}>
                Actual
              </th>
              <th scope="col" className={classes(cell, 'font-medium')}>
                Status
              </th>
            </tr>
          </thead>
          <tbody>
            {section.tests.map((test) => (
              <Row key={test.name} section={section} test={test} onActual={onActual} />
            ))}
          </tbody>
          <tfoot className="border-t border-line-strong bg-sunken">
            <tr>
              <th scope="row" colSpan={2} className={classes(cell, 'font-medium')}>
                Total
              </th>
              <td className={figure}>= {wholeComposition}</td>
              <td className={figure}>{isEmpty ? '–' : total}</td>
              <td className={cell}>
                <Mark passed={isEmpty ? undefined : total === wholeComposition} />
              </td>
            </tr>
          </tfoot>
        </table>
      </div>
    </section>
  )
}

interface CompositionTableProps {
  readonly sections: readonly MeasuredSection[]
  readonly onChange?: (sections: readonly MeasuredSection[]) => void
}

const withActual = (section: MeasuredSection, test: string, actual: string): MeasuredSection => ({
  ...section,
  tests: section.tests.map((one) =>
    one.name === test
      ? { ...one, actual, status: passes(section.equalityExp, one.expected, actual) ? 'pass' : 'fail' }
      : one,
  ),
})

/** A chemical composition with what was found, to fill in or to read. */
export const CompositionTable = ({ sections, onChange }: CompositionTableProps) => (
  <div className="space-y-3">
    {sections.map((section, at) => (
      <Section
        key={section.name}
        section={section}
        {...(onChange && {
          onActual: (test: string, actual: string) =>
            onChange(sections.map((one, index) => (index === at ? withActual(one, test, actual) : one))),
        })}
      />
    ))}
  </div>
)
