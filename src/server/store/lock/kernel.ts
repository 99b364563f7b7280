import { readFileSync } from 'node:fs'
import { hostname } from 'node:os'

/**
 * Which running kernel this is. Containers of one machine have one, and a machine has another one after it was started anew, so that a
 * lock of the same kernel which is free proves that whoever had it is gone.
 */
export const thisKernel = (): string => {
  try {
    return readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
  } catch {
    return hostname()
  }
}

/** The kernel's own lock of an open file, which ends with its process however that ends. False: another has it; undefined: there is none here. */
export const kernelLock = async (handle: number): Promise<boolean | undefined> => {
  try {
    const { tryLock } = await import('fs-native-extensions')
    return tryLock(handle)
  } catch {
    return undefined
  }
}
