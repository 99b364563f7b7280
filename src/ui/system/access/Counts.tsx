import { TextLink } from '../../kit/TextLink.tsx'

/** A count that leads to what it counts. */
export const CountLink = ({
  count,
  to,
  what,
}: {
  readonly count: number
  readonly to: string
  readonly what: string
}) =>
  count === 0 ? (
    <span className="text-muted">0</span>
  ) : (
    <TextLink to={to} aria-label={`${count} ${what}`} className="inline-block min-w-6 text-right tabular-nums">
      {count.toLocaleString('en-IN')}
    </TextLink>
  )

/** Short words, side by side in a cell. */
export const Chips = ({ words, most = 3 }: { readonly words: readonly string[]; readonly most?: number }) => (
  <span className="inline-flex max-w-full items-center gap-1" title={words.join(', ')}>
    {words.slice(0, most).map((word) => (
      <span key={word} className="truncate rounded-full border border-line bg-sunken px-2 py-px text-xs">
        {word}
      </span>
    ))}
    {words.length > most && <span className="text-xs text-muted">+{words.length - most}</span>}
  </span>
)
