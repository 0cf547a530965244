declare module '*.md' {
  import type { LegalPage } from './legal-page';

  const page: LegalPage;
  export default page;
}
