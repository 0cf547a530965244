import { keepOfflinePage } from './keep-offline-page';
import { measurePage } from './measure-page';
import { skipCompositionKeys } from './skip-composition-keys';
import { surviveTranslation } from './survive-translation';

// What comes once a page is there, in one file that nothing waits for.
surviveTranslation();
skipCompositionKeys(window);
keepOfflinePage();
measurePage();
