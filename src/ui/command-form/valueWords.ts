import { counted } from '../../domain/kernel/plural.ts'
/** A value in plain words, where nothing tells what kind it is. */
export const valueWords = (value: unknown): string => {
  if (value === null || value === undefined || value === '') return 'nothing'
  if (typeof value !== 'object') return String(value)
  if ('name' in value) return String(value.name)
  if (!Array.isArray(value)) return 'an entry'
  const isPlain = value.length > 0 && value.every((one) => typeof one !== 'object' || (one !== null && 'name' in one))
  return isPlain ? value.map(valueWords).join(', ') : counted(value.length, 'entry', 'entries')
}
