import { classes } from '../kit/classes.ts'

/** What a command says, field by field. */
export const Summary = ({ data, className }: { readonly data: unknown; readonly className?: string }) => {
  const said = Object.entries(typeof data === 'object' && data !== null ? data : {}).filter(
    ([, value]) => value !== null && value !== '',
  )
  return said.length === 0 ? null : (
    <dl className={classes('space-y-0.5 text-13', className)}>
      {said.map(([key, value]) => (
        <div key={key} className="wrap-anywhere">
          <dt className="inline text-muted">{fieldWords(key)}: </dt>
          <dd className="inline">{valueWords(value)}</dd>
        </div>
      ))}
    </dl>
  )
}

/** `details.commentsOfHOD` -> `Comments of HOD`. */
export const fieldWords = (path: string): string => {
  const last = path.split('.').findLast((part) => !/^\d+$/.test(part)) ?? path
  const words = last.replaceAll(/([a-z])([A-Z])/g, '$1 $2').replaceAll(/\b[A-Z][a-z]+/g, (word) => word.toLowerCase())
  return words.charAt(0).toUpperCase() + words.slice(1)
}

export const valueWords = (value: unknown): string => {
  if (value === null || value === undefined || value === '') return 'nothing'
  if (typeof value !== 'object') return String(value)
  if ('name' in value) return String(value.name)
  if (!Array.isArray(value)) return 'an entry'
  const isPlain = value.length > 0 && value.every((one) => typeof one !== 'object' || (one !== null && 'name' in one))
  return isPlain ? value.map(valueWords).join(', ') : `${value.length} ${value.length === 1 ? 'entry' : 'entries'}`
}
