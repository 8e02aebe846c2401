/**
 * What client and server say to each other beyond the Language Server Protocol, a file a subject in `protocol/`. This is the
 * only module of the server the client may import. Methods are named constants beside the shapes they carry; URIs are strings
 * as LSP writes them.
 */
export { isForeign } from './foreign.ts';
export * from './protocol/addresses.ts';
export * from './protocol/assistant.ts';
export * from './protocol/deletion.ts';
export * from './protocol/files.ts';
export * from './protocol/initialization.ts';
export * from './protocol/moves.ts';
export * from './protocol/navigation.ts';
export * from './protocol/navigationAdding.ts';
export * from './protocol/pages.ts';
export * from './protocol/places.ts';
export * from './protocol/preview.ts';
export * from './protocol/proposals.ts';
export * from './protocol/rules.ts';
export * from './protocol/specs.ts';
export * from './protocol/status.ts';
