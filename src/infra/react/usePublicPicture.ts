import { useEffect, useState } from 'react'
import { pictureOf } from '../pictures.ts'
import { encodedPath } from '../rest/services.ts'
import { useService } from './useService.ts'

/** Kept by the browser, offline too: a file of the public store never changes under its path. */
const cacheName = 'chronicle-logos'

/** A picture of the public store as a data URL; null while there is none, for instance because no path is given. */
export const usePublicPicture = (path: string | undefined): string | null => {
  const { call, base } = useService('file-manager')
  const [logo, setLogo] = useState<{ readonly path: string; readonly url: string } | null>(null)
  useEffect(() => {
    if (path === undefined) return undefined
    let isWanted = true
    const load = async (): Promise<void> => {
      const address = `${await base()}/api/v1/files/public/${encodedPath(path)}`
      const cache = await caches.open(cacheName)
      const kept = await cache.match(address)
      const answer = kept === undefined ? await call<Blob>(address, { file: true }) : undefined
      const base64 = kept === undefined ? (answer?.kind === 'ok' ? await answer.body.text() : '') : await kept.text()
      const url = pictureOf(base64)?.url
      if (url === undefined) return
      if (kept === undefined) await cache.put(address, new Response(base64))
      if (isWanted) setLogo({ path, url })
    }
    load().catch(() => {})
    return () => {
      isWanted = false
    }
  }, [path, base, call])
  return logo !== null && logo.path === path ? logo.url : null
}
