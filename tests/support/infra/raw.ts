/** What lies in the browser's own databases, past everything that reads them: every row of every store, by its place. */
export const rawRows = async (): Promise<readonly { readonly place: string; readonly text: string }[]> => {
  const found: { readonly place: string; readonly text: string }[] = []
  for (const { name = '' } of await indexedDB.databases()) {
    // oxlint-disable no-await-in-loop -- one database after the other
    const database = await answerOf(indexedDB.open(name))
    for (const store of database.objectStoreNames) {
      const rows = database.transaction(store, 'readonly').objectStore(store)
      const [keys, values] = await Promise.all([answerOf(rows.getAllKeys()), answerOf(rows.getAll())])
      for (const [index, key] of keys.entries())
        found.push({ place: `${name}/${store}`, text: JSON.stringify([key, values[index]]) })
    }
    // oxlint-enable no-await-in-loop
    database.close()
  }
  return found
}

/** Where a text stands in a replica on the disk: `database/store`, each once. */
export const placesOf = async (text: string, replica: string): Promise<readonly string[]> => [
  ...new Set(
    (await rawRows()).filter((row) => row.place.includes(replica) && row.text.includes(text)).map((row) => row.place),
  ),
]

/** The collection of a place. */
export const collectionOf = (place: string): string => place.slice(place.lastIndexOf('--') + 2).split('/')[0] ?? ''

const answerOf = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error))
  })
