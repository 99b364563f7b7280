// Looks whether the server's port is free before anything is made; ends with one clear sentence where it is not.
import { portOf, portWords, tryPort } from '../src/server/port.mjs'

export const ensurePort = async () => {
  const port = portOf(process.env)
  try {
    await tryPort(port)
  } catch (error) {
    console.error(portWords(port, error) ?? error)
    process.exit(1)
  }
}
