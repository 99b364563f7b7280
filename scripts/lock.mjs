// Run after `npm install --package-lock-only`. Two repairs to package-lock.json:
// - a registry that lacks other platforms' binaries makes npm drop them, and `npm ci` elsewhere then refuses the lock:
//   every optional platform package that a locked package names is entered with its version, os, cpu and libc;
// - addresses of the registry it was made against do not belong in the repository.
import { readFileSync, writeFileSync } from 'node:fs'

const systems = new Set('aix android darwin freebsd linux netbsd openbsd openharmony sunos win32'.split(' '))
const processors = new Set('arm arm64 ia32 loong64 mips64el ppc64 riscv64 s390x wasm32 x64'.split(' '))

const lock = JSON.parse(readFileSync('package-lock.json', 'utf8'))
const packages = lock.packages

const isLocked = (name, version) =>
  Object.entries(packages).some(([place, entry]) => place.endsWith(`node_modules/${name}`) && entry.version === version)

const platformOf = (name) => {
  const words = name.split('/').pop().split(/[-.]/)
  const os = words.find((word) => systems.has(word))
  const libc = words.some((word) => word.startsWith('musl'))
    ? ['musl']
    : os === 'linux' && words.some((word) => word.startsWith('gnu'))
      ? ['glibc']
      : undefined
  const cpu = words.find((word) => processors.has(word))
  return { cpu: cpu && [cpu], libc, os: os && [os] }
}

for (const owner of Object.values({ ...packages }))
  for (const [name, version] of Object.entries(owner.optionalDependencies ?? {}))
    if (/^\d/.test(version) && !isLocked(name, version)) {
      const { cpu, libc, os } = platformOf(name)
      packages[`node_modules/${name}`] = { version, cpu, dev: owner.dev, libc, optional: true, os }
    }
for (const entry of Object.values(packages)) delete entry.resolved

lock.packages = Object.fromEntries(Object.entries(packages).toSorted(([a], [b]) => (a < b ? -1 : 1)))
writeFileSync('package-lock.json', `${JSON.stringify(lock, null, 2)}\n`)
