import type { Column, Viewer } from '../registry/entry.ts'

/** The column that says whether a document waits for whoever looks at it; lists filter by it. */
export const waitingForMe = <D>(canActNow: (document: D, viewer: Viewer) => boolean): Column<D> => ({
  key: 'waitingForMe',
  label: 'Waiting for me',
  type: 'yes-no',
  value: (one, viewer) => viewer !== undefined && canActNow(one, viewer),
  shown: false,
})
