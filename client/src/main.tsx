import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { App } from './app/app';
import { keepEarlyClicks } from './app/early-clicks';
import './design/page-defaults.css';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root.');
const app = <App Router={BrowserRouter} />;
// A page that was written at build time (prerender.tsx) stands there already and is taken over; every other begins empty.
if (root.hasChildNodes()) {
  keepEarlyClicks(root);
  hydrateRoot(root, app);
} else createRoot(root).render(app);
