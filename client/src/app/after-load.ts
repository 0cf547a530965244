import { keepOfflinePage } from './keep-offline-page';
import { measurePage } from './measure-page';

// What comes once a page is there, in one file that nothing waits for.
keepOfflinePage();
measurePage();
