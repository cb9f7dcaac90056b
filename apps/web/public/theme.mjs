// A classic, blocking script in spite of its ending. Runs before the first paint, so that a dark screen never flashes white. The rest of the story: src/lib/device/theme.ts.
(function () {
  var chosen = null;
  try {
    chosen = localStorage.getItem('theme');
  } catch (denied) {
    // Storage may be forbidden: then the system decides.
  }
  var isDark =
    chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.dataset.theme = isDark ? 'dark' : 'light';
})();
