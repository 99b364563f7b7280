import type { ResourceEntry } from './entry.ts';
/** Everything that can be listed, opened and changed. Module files contribute; this only joins (architecture 2). */
export declare const resources: readonly ResourceEntry[];
export declare const findResource: (key: string) => ResourceEntry | undefined;
/** The entry of a key that is known to exist; throws a programming error otherwise. */
export declare const resourceOf: (key: string) => ResourceEntry;
