import type { Mark } from './marks.ts'

const words = { added: 'Added', removed: 'Removed', changed: 'Was' } as const
const most = 6
const added: Mark = { kind: 'added' }

/** What stood here before, under the field that an event touched. */
export const MarkLines = ({ marks }: { readonly marks: readonly Mark[] }) => {
  if (marks.length === 0) return null
  // All of it is new, and stands above: there is nothing more to say.
  const shown = marks.every((mark) => mark.kind === 'added') ? [added] : marks
  return (
    <span className="mt-1 block space-y-0.5 text-xs font-normal text-muted">
      {shown.slice(0, most).map((mark, index) => (
        // Marks of one event never change their order.
        // oxlint-disable-next-line react/no-array-index-key
        <span key={index} className="block wrap-anywhere whitespace-pre-wrap">
          <span className="mr-1 rounded bg-warning-tint px-1 font-medium text-warning">{words[mark.kind]}</span>
          {mark.part !== undefined && <span>{mark.part} </span>}
          {mark.before !== undefined && <del>{mark.before}</del>}
        </span>
      ))}
      {shown.length > most && <span className="block">and {shown.length - most} more</span>}
    </span>
  )
}

/** The face of a field that an event touched. */
export const touchedFace = '-mx-1.5 rounded-control bg-warning-tint/60 px-1.5 ring-1 ring-warning/40'
