import { sampleOf } from '../../tests/support/tier.ts'

/** The windows in which every screen is looked at: a desk's and a phone's. */
const both = [
  ['wide', { width: 1440, height: 900 }],
  ['narrow', { width: 390, height: 844 }],
] as const

/** In the soak both; otherwise the one that the seed draws for a subject. */
export const widths = (subject: string): readonly (typeof both)[number][] => sampleOf(both, 1, `width of ${subject}`)
