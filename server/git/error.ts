import { UnreadableRevision } from '../language/compare/repository.ts';

/** What keeps us from reading a revision; the message is one line that says what to do. */
export class GitError extends UnreadableRevision {}
