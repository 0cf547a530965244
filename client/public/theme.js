// Runs before the first paint. No choice stored, or storage refused: the system's scheme stands.
try {
  const theme = localStorage.getItem('maquette.theme');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
} catch (error) {
  console.warn('The stored theme could not be read.', error);
}
