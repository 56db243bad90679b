import { postSlugs } from "../../content/content-files.ts";
import { type Post, postOf } from "../../content/posts.ts";
import { FlightHome } from "../../drawings/posts/flight-home.tsx";
import { ScoreCloth } from "../../drawings/posts/score-cloth.tsx";
import { Headline } from "../../headline.tsx";
import { usePage } from "../../page-context.ts";
import { ShareForm } from "../../pictures/share-form.tsx";
import type { Page } from "../../route.ts";
import { postFacts } from "../blog/blog-facts.ts";
import { Dateline, PostPicture } from "../blog/post-head.tsx";
import { Closing } from "../closing.tsx";
import { PostNotes } from "./notes.tsx";
import styles from "./post.css?inline";
import { PostBody } from "./post-body.tsx";
import { numberNotes } from "./post-note-mark.tsx";

/** What opens posts, as their share pictures show it. */
const drawings = {
  "hundred-rows": <ScoreCloth view="0 0 1440 360" />,
  "three-cups": <ShareForm name="still-lifes/three-cups" view="-160 40 1760 440" />,
  "flight-home": <FlightHome view="0 15 256 64" />,
};

/** The posts of /blog */
export const posts: Page[] = postSlugs.map((slug) => ({
  path: `/blog/${slug}`,
  head: (words) => {
    const { title, description, heading } = postOf(words.posts, slug);
    return { title, description, name: heading };
  },
  blog: true,
  dated: (words) => postOf(words.posts, slug).date,
  styles: [styles],
  share: (words) => ({ drawn: drawings[postOf(words.posts, slug).picture.drawing], place: "below" }),
  facts: postFacts(slug),
  body: () => <PostPage slug={slug} />,
}));

/** /blog/{slug}: one column of text, its figures wider than it, its sources below. */
function PostPage({ slug }: { slug: string }) {
  const {
    words: { blog, posts },
    to,
  } = usePage();
  const post = postOf(posts, slug);
  const notes = numberNotes(post.body);
  return (
    <>
      <article className="post wrap">
        <PostPicture {...post.picture} first />
        <header>
          <Headline words={{ name: post.category, heading: post.heading }} />
          <Dateline post={post} category={false} byline />
          <p className="display">{post.excerpt}</p>
        </header>
        <PostBody body={post.body} notes={notes} />
        <PostNotes body={post.body} notes={notes} date={post.date} />
      </article>
      <nav className="next wrap" aria-labelledby="next">
        <h2 id="next">{blog.post.next}</h2>
        <a href={to("/blog")}>{blog.post.all}</a>
        <ul>
          {following(posts, post).map((other) => (
            <Next key={other.slug} post={other} />
          ))}
        </ul>
      </nav>
      <Closing words={post.closing} interest="blog" />
    </>
  );
}

function Next({ post }: { post: Post }) {
  const { to } = usePage();
  return (
    <li>
      <a className="display" href={to(`/blog/${post.slug}`)}>
        {post.heading}
      </a>
      <Dateline post={post} />
      <p>{post.excerpt}</p>
    </li>
  );
}

/** The two posts that come after one; the list goes round. */
function following(posts: Post[], post: Post): Post[] {
  const place = posts.indexOf(post);
  return [...posts.slice(place + 1), ...posts.slice(0, place)].slice(0, 2);
}
