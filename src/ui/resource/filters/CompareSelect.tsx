interface CompareSelectProps {
  readonly value: string
  /** Words by value. */
  readonly options: Readonly<Record<string, string>>
  readonly onChange: (value: string) => void
}

/** How a column is compared: the first line of an editor. */
export const CompareSelect = ({ value, options, onChange }: CompareSelectProps) => (
  <select
    aria-label="How to compare"
    value={value}
    onChange={(event) => onChange(event.target.value)}
    className="mb-1 h-7 rounded-control border-0 bg-transparent px-1 text-13 text-muted pointer-coarse:h-10"
  >
    {Object.entries(options).map(([option, words]) => (
      <option key={option} value={option}>
        {words}
      </option>
    ))}
  </select>
)
