/** Whose a package is, by the repository that its `package.json` names: `git+https://github.com/honojs/hono.git`, `panva/jose`, or an object with such a `url`. */
export const ownerOf = (repository) => {
  const url = String(repository?.url ?? repository ?? '')
  return (/github\.com[/:]([^/]+)\//.exec(url) ?? /^(?:github:)?([\w-]+)\/[\w.-]+$/.exec(url))?.[1] ?? 'unknown'
}
