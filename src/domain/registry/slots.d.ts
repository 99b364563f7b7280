import type { AnyDocument } from '../kernel/document.ts';
import type { Column, ResourceEntry, SlotName } from './entry.ts';
export declare const slotNames: readonly SlotName[];
/** Longest slot text; RxDB indexes need a bound, and what lies beyond it never decides an order people see. */
export declare const slotLength = 80;
/** Encodes a column's value so that comparing texts orders values (architecture 4). Empty values come first. */
export declare const slotText: (column: Column, document: AnyDocument) => string;
export declare const columnOf: (entry: ResourceEntry, key: string) => Column | undefined;
/** The slots of a document: `{ s1, s2, s3, s4 }`, empty where the entry uses fewer. */
export declare const slotsOf: (entry: ResourceEntry, document: AnyDocument) => Record<SlotName, string>;
/** One lower-case text in which search looks. */
export declare const searchText: (entry: ResourceEntry, document: AnyDocument) => string;
