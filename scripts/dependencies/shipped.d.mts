/** Packages that reach production, by name, sorted. */
export declare const shipped: (root: string) => readonly string[]
