import type { Page } from '@playwright/test'

/** Every place of the browser, as raw as a person with its disk would find it, where a text stands. Empty while a page is being left. */
export const rawPlacesOf = (page: Page, text: string): Promise<readonly string[]> =>
  page.evaluate(async (wanted) => {
    const answerOf = <T>(request: IDBRequest<T>): Promise<T> =>
      new Promise((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result))
        request.addEventListener('error', () => reject(request.error ?? new Error('No answer.')))
      })
    const found = new Set<string>()
    const look = (place: string, content: unknown): void => {
      if (JSON.stringify(content ?? null).includes(wanted)) found.add(place)
    }
    for (const { name = '', version } of await indexedDB.databases()) {
      // oxlint-disable no-await-in-loop -- one after the other
      const request = indexedDB.open(name)
      // Gone since it was listed: it is not to be made anew by looking at it.
      request.addEventListener('upgradeneeded', () => request.transaction?.abort())
      const database = await answerOf(request).catch(() => null)
      if (database === null || version === undefined) continue
      for (const store of database.objectStoreNames) {
        const rows = database.transaction(store, 'readonly').objectStore(store)
        const [keys, values] = await Promise.all([answerOf(rows.getAllKeys()), answerOf(rows.getAll())])
        look(`${name}/${store}`, [keys, values])
      }
      database.close()
      // oxlint-enable no-await-in-loop
    }
    for (const [place, storage] of Object.entries({ localStorage, sessionStorage })) look(place, { ...storage })
    for (const name of await caches.keys()) {
      // oxlint-disable no-await-in-loop -- one after the other
      const cache = await caches.open(name)
      for (const request of await cache.keys()) look(name, [request.url, await (await cache.match(request))?.text()])
      // oxlint-enable no-await-in-loop
    }
    return [...found]
  }, text)

/** Names of everything that the browser holds of a page: databases, keys, caches. */
export const kept = (page: Page): Promise<{ databases: string[]; keys: string[]; caches: string[] }> =>
  page.evaluate(async () => ({
    databases: (await indexedDB.databases()).map(({ name = '' }) => name),
    keys: [...Object.keys(localStorage), ...Object.keys(sessionStorage)].toSorted(),
    caches: (await caches.keys()).filter((name) => !name.startsWith('workbox-') && name !== 'fonts'),
  }))
