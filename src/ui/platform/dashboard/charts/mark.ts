/** A group as a chart draws it. */
export interface Mark {
  readonly key: string
  readonly name: string
  /** On the foot of a chart. */
  readonly short: string
  readonly value: number | null
  readonly words: string
  /** What lies beyond the groups that fit: it has no place among them. */
  readonly isRest?: true
  /** The list of what it is made of. */
  readonly to: string | undefined
}

/** Hues of neighbouring parts, all 3 to 1 on the surface in both modes; the legend names them. */
export const hues = [
  'rgb(var(--link))',
  'rgb(var(--positive))',
  'rgb(var(--warning))',
  'rgb(var(--text-muted))',
  'rgb(var(--danger))',
  'rgb(var(--info))',
  'rgb(var(--line-strong))',
] as const
export const hueOf = (index: number): string => hues[index % hues.length] as string
