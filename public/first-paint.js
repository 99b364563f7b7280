// Runs before the first paint, so that a page in dark mode never flashes white. The theme itself is src/ui/kit/theme.tsx.
const root = document.documentElement
root.dataset.mode = 'light'
try {
  const { mode = 'light' } = JSON.parse(localStorage.getItem('chronicle.theme') || '{}')
  root.dataset.mode = mode === 'system' ? (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light') : mode
} catch {
  // What was kept cannot be read: the page begins light.
}
