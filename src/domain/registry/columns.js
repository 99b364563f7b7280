/** Reads a dotted path, e.g. `details.department.name`. */
export const readPath = (document, path) => path.split('.').reduce((value, key) => (value !== null && typeof value === 'object' ? value[key] : undefined), document);
const plain = (value) => {
    if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean')
        return value;
    if (Array.isArray(value))
        return value.map((item) => plain(item)).filter((item) => item !== null).join(', ');
    if (value !== null && typeof value === 'object' && 'name' in value)
        return String(value.name);
    return null;
};
/** A column that shows the field at a path. */
export const field = (path, label, type = 'text', more = {}) => ({ key: more.key ?? path, label, type, value: (document) => plain(readPath(document, path)), ...more });
/** A column that shows a reference's name and filters by its id. */
export const reference = (path, label, more = {}) => field(path, label, 'reference', {
    id: (document) => readPath(document, path)?.id ?? null,
    ...more,
});
/** Who and when, the same on every list. */
export const stampColumns = [
    reference('createdBy', 'Created By', { width: 150 }),
    field('createdAt', 'Created On', 'instant', { width: 150 }),
    reference('lastModifiedBy', 'Modified By', { shown: false, width: 150 }),
    field('lastModifiedAt', 'Modified On', 'instant', { shown: false, width: 150 }),
];
