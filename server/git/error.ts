import { UnreadableRevision } from '../language/compare/repository.ts';

/** The reason why a revision cannot be read; the message is one line that says what to do. */
export class GitError extends UnreadableRevision {}
