import type { ResourceEntry } from '../registry/entry.ts';
export declare const platformResources: readonly ResourceEntry[];
