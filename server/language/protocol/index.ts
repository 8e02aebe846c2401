/**
 * What client and server say to each other beyond the Language Server Protocol, one file per subject. The client imports it only
 * from here. A message is a constant that knows the shapes it carries; URIs are strings as LSP writes them.
 */

export * from './addresses.ts';
export * from './assistant.ts';
export * from './deletion.ts';
export * from './divisions.ts';
export * from './files.ts';
export * from './heartbeat.ts';
export * from './initialization.ts';
export * from './mdx.ts';
export * from './merging.ts';
export * from './messages.ts';
export * from './moves.ts';
export * from './navigation.ts';
export * from './navigationAdding.ts';
export * from './newSite.ts';
export { isTextNotOurs } from './notOurs.ts';
export * from './pages.ts';
export * from './places.ts';
export * from './preview.ts';
export * from './previewPage.ts';
export * from './proposals.ts';
export * from './readerChanges.ts';
export * from './redirects.ts';
export * from './rules.ts';
export * from './specs.ts';
export * from './status.ts';
export * from './translations.ts';
export { isWanted } from './wantedChanges.ts';
