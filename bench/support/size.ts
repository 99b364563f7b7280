/** A smoke run asks whether every benchmark still runs and finds right what it measures, not how fast that is. */
export const isSmoke = process.argv.includes('--smoke')

/** How much a benchmark does. */
export const size = (of: { readonly smoke: number; readonly full: number }): number => (isSmoke ? of.smoke : of.full)

/** How long a page is left to come to rest before it is measured, ms. */
export const rest = (milliseconds: number): number => size({ smoke: 50, full: milliseconds })
