import { Component, type ComponentChildren } from 'preact';

interface Props {
  /** As in `BlockLines`. */
  readonly first: number;
  readonly last: number;
  readonly children: ComponentChildren;
}

/**
 * Writes on the one element that is drawn inside which lines of the page it shows, whatever draws it and however it is laid out:
 * an element around it would be in the way of grids. Only a component of a class knows its element.
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
