import { Link } from 'react-router'

export interface Figure {
  readonly label: string
  readonly figure: number | string
  /** Where what is counted is listed. */
  readonly to?: string
  /** A further line. */
  readonly note?: string
}

/** Figures side by side, each a way to what it counts. */
export const FigureLinks = ({ label, figures }: { readonly label: string; readonly figures: readonly Figure[] }) => (
  <ul aria-label={label} className="grid grid-cols-[repeat(auto-fit,minmax(6.5rem,1fr))] gap-2">
    {figures.map(({ label: words, figure, to, note }) => {
      const content = (
        <>
          <span className="block text-xs text-muted">{words}</span>
          <span className="block text-lg leading-6 font-semibold tabular-nums">
            {typeof figure === 'number' ? figure.toLocaleString('en-IN') : figure}
          </span>
          {note !== undefined && <span className="block text-xs text-muted">{note}</span>}
        </>
      )
      const face = 'block h-full rounded-panel border border-line bg-raised px-3 py-2'
      return (
        <li key={words}>
          {to === undefined ? (
            <div className={face}>{content}</div>
          ) : (
            <Link to={to} className={`${face} hover:bg-hover`}>
              {content}
            </Link>
          )}
        </li>
      )
    })}
  </ul>
)
