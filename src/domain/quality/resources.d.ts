import type { ResourceEntry } from '../registry/entry.ts';
export declare const qualityResources: readonly ResourceEntry[];
