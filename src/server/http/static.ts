import { existsSync } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import type { Hono } from 'hono'
import type { Environment } from './environment.ts'
import { Problem } from './problem.ts'

const contentTypes: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.map': 'application/json',
}

/** A page of the app, whoever asks: no file by its name, and not from a program that wants data. */
const isForPage = (address: string, accept: string): boolean =>
  accept.includes('text/html') || (path.posix.extname(address) === '' && !accept.includes('application/json'))

/** The built app: hashed assets for ever, everything else asked again; any other page load gets the app itself. */
export const staticRoutes = (app: Hono<Environment>, folder: string): void => {
  app.get('*', async (context) => {
    const wanted = path.join(folder, path.posix.normalize(decodeURIComponent(context.req.path)))
    const isInside = wanted.startsWith(`${folder}${path.sep}`)
    const file = isInside && existsSync(wanted) && (await stat(wanted)).isFile() ? wanted : undefined
    if (file === undefined && !isForPage(context.req.path, context.req.header('accept') ?? '*/*'))
      throw new Problem(404, 'There is no such file.')
    const served = file ?? path.join(folder, 'index.html')
    if (!existsSync(served)) throw new Problem(404, 'The app is not built. Run npm run build.')
    return context.body(new Uint8Array(await readFile(served)), 200, {
      'content-type': contentTypes[path.extname(served)] ?? 'application/octet-stream',
      'cache-control':
        context.req.path.startsWith('/assets/') && file !== undefined
          ? 'public, max-age=31536000, immutable'
          : 'no-cache',
    })
  })
}
