/** Points: conversion and redemption. */

export * from "../points/points.ports.ts";
export { conversionOf, type Quote } from "../points/points.rules.ts";
export { conversionForm, redemptionForm } from "../points/points.view.ts";
