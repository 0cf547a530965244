import { PromptWordReport } from '../../../renders/components/prompt-word-report';

/** Default export: loads with the details of a video. */
export default PromptWordReport;
