import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import path from 'node:path'

const types: Readonly<Record<string, string>> = { '.js': 'text/javascript', '.html': 'text/html', '.css': 'text/css' }

/** Serves the files of a folder as they are: a page without a back end. */
export const serveFolder = async (folder: string): Promise<{ readonly origin: string; readonly close: () => void }> => {
  const server = createServer((request, response) => {
    const name = request.url === '/' ? '/index.html' : path.normalize(request.url ?? '/')
    const file = path.join(folder, name)
    response.statusCode = existsSync(file) ? 200 : 404
    response.setHeader('content-type', types[path.extname(name)] ?? 'text/plain')
    response.end(existsSync(file) ? readFileSync(file) : '')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  return { origin: `http://localhost:${port}`, close: () => server.close() }
}
