import type { FC } from "react";
import { pagesScenes } from "./pages-scenes.ts";
import { PagesStory } from "./pages-story.tsx";

type Story = FC;

export const Help: Story = () => <PagesStory scene={pagesScenes.Help} />;
export const HelpOfOneThing: Story = () => <PagesStory scene={pagesScenes.HelpOfOneThing} />;
export const HelpLoading: Story = () => <PagesStory scene={pagesScenes.HelpLoading} />;
export const HelpFailed: Story = () => <PagesStory scene={pagesScenes.HelpFailed} />;
export const HelpAsDrawn: Story = () => <PagesStory scene={pagesScenes.HelpAsDrawn} />;
export const TermsOfUse: Story = () => <PagesStory scene={pagesScenes.TermsOfUse} />;
export const TermsFailed: Story = () => <PagesStory scene={pagesScenes.TermsFailed} />;
export const About: Story = () => <PagesStory scene={pagesScenes.About} />;
export const AboutLoading: Story = () => <PagesStory scene={pagesScenes.AboutLoading} />;
export const AboutFailed: Story = () => <PagesStory scene={pagesScenes.AboutFailed} />;
export const Blog: Story = () => <PagesStory scene={pagesScenes.Blog} />;
export const BlogArticle: Story = () => <PagesStory scene={pagesScenes.BlogArticle} />;
export const BlogArticleGone: Story = () => <PagesStory scene={pagesScenes.BlogArticleGone} />;
export const Feedback: Story = () => <PagesStory scene={pagesScenes.Feedback} />;
export const FeedbackOfPlayer: Story = () => <PagesStory scene={pagesScenes.FeedbackOfPlayer} />;
export const FeedbackOfPlayerEmpty: Story = () => <PagesStory scene={pagesScenes.FeedbackOfPlayerEmpty} />;
export const FeedbackOfPlayerLoading: Story = () => (
  <PagesStory scene={pagesScenes.FeedbackOfPlayerLoading} />
);
export const FeedbackOfPlayerFailed: Story = () => <PagesStory scene={pagesScenes.FeedbackOfPlayerFailed} />;
export const FeedbackFailing: Story = () => <PagesStory scene={pagesScenes.FeedbackFailing} />;
export const Promotions: Story = () => <PagesStory scene={pagesScenes.Promotions} />;
export const PromotionsLoading: Story = () => <PagesStory scene={pagesScenes.PromotionsLoading} />;
export const PromotionsFailed: Story = () => <PagesStory scene={pagesScenes.PromotionsFailed} />;
export const Promotion: Story = () => <PagesStory scene={pagesScenes.Promotion} />;
export const PromotionOver: Story = () => <PagesStory scene={pagesScenes.PromotionOver} />;
export const Points: Story = () => <PagesStory scene={pagesScenes.Points} />;
export const PointsSpending: Story = () => <PagesStory scene={pagesScenes.PointsSpending} />;
export const PointsRedeemed: Story = () => <PagesStory scene={pagesScenes.PointsRedeemed} />;
export const PointsForVisitors: Story = () => <PagesStory scene={pagesScenes.PointsForVisitors} />;
export const PointsLoading: Story = () => <PagesStory scene={pagesScenes.PointsLoading} />;
export const PointsFailed: Story = () => <PagesStory scene={pagesScenes.PointsFailed} />;
export const Download: Story = () => <PagesStory scene={pagesScenes.Download} />;
export const DownloadForPlayers: Story = () => <PagesStory scene={pagesScenes.DownloadForPlayers} />;
