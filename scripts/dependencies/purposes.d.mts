/** What each of them is there for. */
export declare const purposes: Readonly<Record<string, string>>
