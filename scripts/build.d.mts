/** Is `dist/server` made from the present sources? */
export declare const isServerBuilt: () => boolean
