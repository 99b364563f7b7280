/** With more rows than this a table scrolls by itself, and only the rows that are seen exist. */
export const mostDrawn = 40

/** Classes of the region in which it scrolls. */
export const longTable = 'max-h-[max(20rem,70dvh)] overflow-y-auto overscroll-contain'
