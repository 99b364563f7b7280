import type { Column, ValueType } from './entry.ts';
/** Reads a dotted path, e.g. `details.department.name`. */
export declare const readPath: (document: object, path: string) => unknown;
/** A column that shows the field at a path. */
export declare const field: (path: string, label: string, type?: ValueType, more?: Partial<Omit<Column, 'label' | 'type' | 'value'>>) => Column;
/** A column that shows a reference's name and filters by its id. */
export declare const reference: (path: string, label: string, more?: Partial<Omit<Column, 'label' | 'type' | 'value'>>) => Column;
/** Who and when, the same on every list. */
export declare const stampColumns: readonly Column[];
