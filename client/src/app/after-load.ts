import { keepOfflinePage } from './keep-offline-page';
import { measurePage } from './measure-page';
import { skipCompositionKeys } from './skip-composition-keys';
import { surviveTranslation } from './survive-translation';

// Code that runs after the page has loaded, in one file that does not delay anything.
surviveTranslation();
skipCompositionKeys(window);
keepOfflinePage();
measurePage();
