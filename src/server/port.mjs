// The port, in plain JavaScript: `npm start` asks for it before there is a build.
import { createServer } from 'node:net'

/** Where the server is reached. */
export const portOf = (environment) => Number(environment.PORT ?? 4000)

const sentences = {
  EADDRINUSE: (port) =>
    `Port ${port} is in use: end the program that has it, or choose another, for example PORT=${port + 1} npm start.`,
  EACCES: (port) =>
    `Port ${port} may not be opened by this user: choose one above 1023, for example PORT=4000 npm start.`,
  ERR_SOCKET_BAD_PORT: () => 'PORT is no port: choose a whole number up to 65535, for example PORT=4000 npm start.',
}

/** Why no server can listen there, in one sentence; undefined where the error says something else. */
export const portWords = (port, error) => sentences[error?.code]?.(port)

/** Rejects, with what `listen` said, where no server could listen now. */
export const tryPort = (port) =>
  new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(port, () => probe.close(() => resolve()))
  })
