// Runs before the first paint, so that a page in dark mode never flashes white. The theme itself is src/ui/kit/theme.tsx.
try {
  document.documentElement.dataset.mode = JSON.parse(localStorage.getItem('chronicle.theme') || '{}').mode || 'light'
} catch {
  document.documentElement.dataset.mode = 'light'
}
