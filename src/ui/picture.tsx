import { cx } from 'class-variance-authority';

interface PictureProps {
  /** Null: the box keeps its place and its ground colour. */
  src: string | null;
  /** '' when the text beside it has the same information. */
  alt: string;
  /** Natural size in pixels: gives the box its shape before the image is loaded. */
  width: number;
  height: number;
  /** Fills a box that already has a size, cropping what does not fit. */
  cover?: boolean;
  /** The largest picture of the first screen: fetched at once and before others. */
  first?: boolean;
  sizes?: string;
  srcSet?: string;
  className?: string;
}

/** An image with its size reserved and a ground colour until it is loaded; fetched when it is near the view. */
export function Picture({ src, cover, first, className, alt, ...rest }: PictureProps) {
  const styles = cx('block w-full bg-ink-800 print:hidden', cover ? 'absolute inset-0 h-full object-cover' : 'h-auto', className);
  if (src === null) return <span className={cx(styles, cover ? undefined : 'aspect-video')} />;
  return (
    <img
      {...rest}
      src={src}
      alt={alt}
      className={styles}
      loading={first ? 'eager' : 'lazy'}
      decoding={first ? 'sync' : 'async'}
      fetchPriority={first ? 'high' : undefined}
    />
  );
}
