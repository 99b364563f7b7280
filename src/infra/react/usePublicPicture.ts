import { useEffect, useState } from 'react'
import { pictureContentType, pictureKind } from '../../domain/platform/pictures/kind.ts'
import { Services } from '../rest/services.ts'
import { useInfra } from './context.ts'
import { useCall } from './useCall.ts'

/** Kept by the browser, offline too: a file of the public store never changes under its path. */
const cacheName = 'chronicle-logos'

/** A picture of the public store as a data URL; null while there is none, for instance because no path is given. */
export const usePublicPicture = (path: string | undefined): string | null => {
  const { services } = useInfra()
  const call = useCall()
  const [logo, setLogo] = useState<{ readonly path: string; readonly url: string } | null>(null)
  useEffect(() => {
    if (path === undefined) return undefined
    let isWanted = true
    const load = async (): Promise<void> => {
      const place = path.split('/').map(encodeURIComponent).join('/')
      const address = `${new Services(await services).base('file-manager')}/api/v1/files/public/${place}`
      const cache = await caches.open(cacheName)
      const kept = await cache.match(address)
      const answer = kept === undefined ? await call<Blob>(address, { file: true }) : undefined
      const base64 = kept === undefined ? (answer?.kind === 'ok' ? await answer.body.text() : '') : await kept.text()
      const url = dataUrlOf(base64.trim())
      if (url === undefined) return
      if (kept === undefined) await cache.put(address, new Response(base64))
      if (isWanted) setLogo({ path, url })
    }
    load().catch(() => {})
    return () => {
      isWanted = false
    }
  }, [path, services, call])
  return logo !== null && logo.path === path ? logo.url : null
}

/** Only what its bytes say is a picture. */
const dataUrlOf = (base64: string): string | undefined => {
  try {
    const kind = pictureKind(Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0)))
    return kind === undefined ? undefined : `data:${pictureContentType[kind]};base64,${base64}`
  } catch {
    return undefined
  }
}
