import { Component, type ComponentChildren } from 'preact';

interface Props {
  /** As in `BlockLines`. */
  readonly first: number;
  readonly last: number;
  readonly children: ComponentChildren;
}

/**
 * Records the lines of the page on the one element drawn inside, whatever draws it and however it is laid out: an additional
 * element would interfere with grids. Only a class component knows its element.
 */
export class Located extends Component<Props> {
  override componentDidMount(): void {
    this.#write();
  }
  override componentDidUpdate(): void {
    this.#write();
  }
  override render() {
    return this.props.children;
  }
  #write(): void {
    if (!(this.base instanceof HTMLElement)) return;
    this.base.dataset['first'] = String(this.props.first);
    this.base.dataset['last'] = String(this.props.last);
  }
}
