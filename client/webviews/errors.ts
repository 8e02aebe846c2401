/** Reports every error of a page that nothing catches. */
export function reportErrors(report: (text: string) => void): void {
  window.addEventListener('error', ({ message }) => report(message));
  window.addEventListener('unhandledrejection', ({ reason }) => report(String(reason)));
}
