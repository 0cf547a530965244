// Speaks the language that was chosen, else the browser's, and opens the page that was asked for as soon as somebody answers.
const LOOK_MS = 5000;
const sections = [...document.querySelectorAll('section')];
const chosen = /(?:^|; )maquette_language=(\w+)/.exec(document.cookie)?.[1];
const wanted = [chosen, ...navigator.languages].map((language) => language?.slice(0, 2));
const spoken = wanted.find((language) => sections.some(({ lang }) => lang === language)) ?? 'en';
document.documentElement.lang = spoken;
for (const section of sections) {
  section.hidden = section.lang !== spoken;
  section.querySelector('button').addEventListener('click', () => location.reload());
}

async function look() {
  try {
    // A proxy that stands before nobody answers, too.
    const { ok } = await fetch('/robots.txt', { cache: 'no-store' });
    if (ok) location.reload();
  } catch (error) {
    console.debug('Still nobody.', error);
  }
}
addEventListener('online', look);
setInterval(look, LOOK_MS);
